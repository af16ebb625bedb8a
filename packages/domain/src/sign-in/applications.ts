/** The applications that a sign-in can be for, by number. [S9.3] */
export const applications = { srm: 100_026, web: 100_027, gateway: 100_029 } as const;
type ApplicationId = (typeof applications)[keyof typeof applications];

/** Whether a number is that of an application. [S9.3] */
export function isApplication(id: number): id is ApplicationId {
  return Object.values<number>(applications).includes(id);
}

/** Where a user goes after signing in: the main application, or the back office. */
export type LoginTarget = 'web' | 'srm';

/**
 * The targets that a company's setting (SRM, TW or both) allows, the main application first. Never empty: a company with
 * an unknown setting works with the main application. [S2.24] [S3.3]
 */
export function loginTargets(loginSource: string): readonly LoginTarget[] {
  if (loginSource === 'both') return ['web', 'srm'];
  return loginSource === 'SRM' ? ['srm'] : ['web'];
}

/** The target of an application that requested the sign-in: the back office for its own number, else the web. [S4.3] */
export function targetOf(applicationId: number): LoginTarget {
  return applicationId === applications.srm ? 'srm' : 'web';
}
