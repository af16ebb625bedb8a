import { tellTabs } from '@yardline/client/tell-tabs';

const name = 'yardline-mail-connected';

/** Tells the pages of this browser that an account was connected. */
export const tellConnected = (): void => tellTabs(name, 'connected');

/** @returns what ends the listening */
export const hearConnected = (onConnected: () => void): (() => void) => {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', onConnected);
  return () => channel.close();
};
