import { applications } from '@yardline/domain/sign-in/applications';

const names = {
  [applications.srm]: 'srm',
  [applications.web]: 'web',
  [applications.gateway]: 'gateway',
} as const;

/** Under which key the words of an application stand. */
export const applicationKey = (id: number) =>
  `applications.${Object.entries(names).find(([each]) => each === String(id))?.[1] ?? 'web'}` as const;
