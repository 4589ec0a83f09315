// Keeps the store up to date: first the whole state, then each change, again after every lost connection.

import { eventsUrl, getState } from "/page/api.js";

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 4000;

/** Loads the state of user `as` into `store` and follows the changes for as long as the page is open. */
export function follow(store, as) {
  let pause = FIRST_PAUSE;

  async function load() {
    try {
      // What is sent while the state is on its way need not be in it.
      const awaited = store.awaited();
      store.load(await getState(as), awaited);
      open();
    } catch (error) {
      // The double was started anew and knows this person no more.
      if (error.status === 404 && new URL(location.href).searchParams.has("as")) location.replace("/");
      store.setConnection("lost", error.message);
      again(load);
    }
  }

  function open() {
    const socket = new WebSocket(eventsUrl(as, store.seq));
    let stale = false;
    let wasOpen = false;
    socket.addEventListener("open", () => {
      wasOpen = true;
      pause = FIRST_PAUSE;
      store.setConnection("open");
    });
    socket.addEventListener("message", ({ data }) => {
      const event = JSON.parse(data);
      if (event.type === "reset") {
        stale = true;
        socket.close();
      } else if (!stale) {
        store.apply(event);
      }
    });
    socket.addEventListener("close", () => {
      if (stale) {
        load();
      } else {
        store.setConnection("lost");
        // Only a request says why it is refused.
        again(wasOpen ? open : load);
      }
    });
  }

  function again(step) {
    setTimeout(step, pause);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  }

  return load();
}
