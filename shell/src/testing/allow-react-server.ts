class Channel {
  readonly port1 = {};
  readonly port2 = {};
}

/** React's server makes a channel when it loads, and uses none to write a string. jsdom has none. */
export function allowReactServer() {
  Object.assign(globalThis, { MessageChannel: Channel });
}
