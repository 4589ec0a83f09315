// What this window's user does, from the request to the bot's answer.

import * as api from "/page/api.js";
import { t } from "/page/words.js";

/**
 * The doings of user `as`. `openForm(status)` is called when the bot answers one of them with a form; forms
 * of other windows of the same user stay there.
 */
export function createActions(store, as, openForm) {
  async function answerTo(status) {
    store.noteInteraction(status);
    const done = await store.answered(status.id);
    if (done.answer.status === "modal") openForm(done);
    return done;
  }

  return {
    as,

    /** Uses a component; what goes wrong is shown below it. The answer, or null when there is none. */
    async use(message, customId, values = []) {
      if (store.isBusy(message, customId)) return null;
      store.setSending(message, customId, true);
      try {
        const status = await api.interact({ kind: "component", as, message, custom_id: customId, values });
        return await answerTo(status);
      } catch (error) {
        store.setFailure(message, error.message);
        return null;
      } finally {
        store.setSending(message, customId, false);
      }
    },

    /** Sends a command. Throws when the double refuses it; otherwise gives a promise of the answer within an object. */
    async command(channel, command, options) {
      const status = await api.interact({ kind: "slash", as, channel, command, options });
      return { answer: answerTo(status) };
    },

    /** Chooses a command in the menu of a person or a message. Throws when the double refuses it. */
    async choose(channel, command, target) {
      return answerTo(await api.interact({ kind: "menu", as, channel, command, target }));
    },

    /** Suggestions for an option that is being typed. */
    async suggest(channel, command, options, focused) {
      const status = await api.interact({ kind: "autocomplete", as, channel, command, options, focused });
      if (status.answer.status !== "choices") throw new api.Refused(t("Loading the suggestions failed."));
      return status.answer.choices;
    },

    /** Sends a form. Throws when the double refuses it. */
    async submit(interaction, fields) {
      return answerTo(await api.interact({ kind: "modal", as, interaction, fields }));
    },

    say: (channel, content) => api.say({ as, channel, content }),

    dismiss: (message) => api.dismiss(as, message).catch((error) => store.setFailure(message, error.message)),
  };
}
