import { type GuideStep, guideSteps } from '@yardline/contract/guide/steps';
import { useSyncExternalStore } from 'react';

const key = 'guide-step';
const listeners = new Set<() => void>();

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** It outlives a page that is loaded again, and ends with the tab. */
const read = (): GuideStep | undefined => {
  const kept = sessionStorage.getItem(key);
  return guideSteps.find((step) => step === kept);
};

/** From here on the screens belong to a step of the guide, until it is left. */
export const followGuide = (step: GuideStep): void => {
  sessionStorage.setItem(key, step);
  for (const listener of listeners) listener();
};

/** The screens that follow belong to no step any more. */
export const leaveGuide = (): void => {
  sessionStorage.removeItem(key);
  for (const listener of listeners) listener();
};

/** The step of the guide to which the screen belongs; undefined where the guide was left. */
export const useGuideStep = (): GuideStep | undefined => useSyncExternalStore(listen, read);
