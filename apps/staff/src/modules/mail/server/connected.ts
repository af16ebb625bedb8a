// A channel that only pages of our own host hear and speak on: unlike a message between windows it has no sender to check,
// and no other site can hold the end of it.
const name = 'yardline-mail-connected';

/** Tells the pages of this browser that an account was connected. */
export const tellConnected = (): void => {
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is our origin's alone
  channel.postMessage('connected');
  channel.close();
};

/** @returns what ends the listening */
export const hearConnected = (onConnected: () => void): (() => void) => {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', onConnected);
  return () => channel.close();
};
