/**
 * Tells every tab of this browser that is open at our host, this one as well. A message between windows has a sender to
 * check; of a channel no other site can hold the end.
 */
export const tellTabs = (name: string, message: unknown): void => {
  const channel = new BroadcastChannel(name);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target: it is our origin's alone
  channel.postMessage(message);
  channel.close();
};
