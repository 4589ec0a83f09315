// Forms that the bot opens: a dialog that goes away when the bot has taken its fields.

import { el, set, setText, uniqueId } from "/page/dom.js";
import { markdown } from "/page/markdown.js";
import { t } from "/page/words.js";

const WENT_WRONG = t("Something went wrong. Try again.");

/** Opens the form of an answered interaction. */
export function openForm(status, context) {
  const { modal } = status.answer;
  const titleId = uniqueId("title");
  const inputs = inputsOf(modal.components, context);
  const error = el("p", { class: "failure", role: "alert", hidden: true });
  const submit = el("button", { type: "submit", class: "button primary" }, t("Submit"));
  const form = el("form", {},
    el("h2", { id: titleId }, modal.title),
    inputs.map((input) => input.node),
    error,
    el("div", { class: "dialog-foot" },
      el("button", { type: "button", class: "button secondary", onclick: () => dialog.close() }, t("Cancel")), submit));
  const dialog = el("dialog", { class: "dialog", "aria-labelledby": titleId, onclose: () => dialog.remove() }, form);

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (submit.getAttribute("aria-busy") === "true") return;
    const fields = Object.fromEntries(inputs.filter((input) => input.customId).map((input) => [input.customId, input.value()]));
    set(submit, "aria-busy", "true");
    error.hidden = true;
    try {
      const { answer } = await context.actions.submit(status.id, fields);
      if (answer.status !== "failed") {
        dialog.close();
        return;
      }
      setText(error, WENT_WRONG);
    } catch (refusal) {
      setText(error, refusal.message);
    } finally {
      set(submit, "aria-busy", null);
    }
    error.hidden = false;
  });
  document.body.append(dialog);
  dialog.showModal();
}

/** The inputs of action rows and of labels alike. */
function inputsOf(components, context) {
  return components.flatMap((component) => {
    if (component.type === 1) return component.components.map((inner) => field(inner, inner.label, null, context));
    if (component.type === 18) return [field(component.component, component.label, component.description, context)];
    return [field(component, null, null, context)];
  });
}

function field(component, label, description, context) {
  if (component.type === 10) return { node: el("div", { class: "content" }, markdown(component.content, context)) };
  if (component.type === 4) return textField(component, label, description);
  if (component.type === 3) return selectField(component, label, description);
  return { node: el("p", { class: "unknown" }, t("A field this page cannot show (type {type}).", { type: component.type })) };
}

function labelled(id, label, description, required, input) {
  return el("div", { class: "dialog-field" },
    el("label", { for: id }, label ?? "", required && el("span", { class: "required", "aria-hidden": "true" }, " *")),
    description && el("p", { class: "hint", id: `${id}-about` }, description), input);
}

function textField(component, label, description) {
  const id = uniqueId("input");
  const required = component.required !== false;
  const input = el(component.style === 2 ? "textarea" : "input", {
    id, placeholder: component.placeholder, required, minlength: component.min_length, maxlength: component.max_length ?? 4000,
    "aria-describedby": description ? `${id}-about` : null, autocomplete: "off", rows: component.style === 2 ? 4 : null,
  });
  input.value = component.value ?? "";
  return { node: labelled(id, label, description, required, input), customId: component.custom_id, value: () => input.value };
}

function selectField(component, label, description) {
  const id = uniqueId("input");
  const required = component.required !== false;
  const options = component.options.map((option) => el("option", { value: option.value, selected: option.default === true }, option.label));
  const many = (component.max_values ?? 1) > 1;
  const empty = !many && !component.options.some((option) => option.default) && el("option", { value: "" }, component.placeholder ?? "");
  const input = el("select", { id, required, multiple: many }, empty, options);
  const value = () => [...input.selectedOptions].map((option) => option.value).filter(Boolean);
  return { node: labelled(id, label, description, required, input), customId: component.custom_id, value };
}
