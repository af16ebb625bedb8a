import { applications, isApplication } from '@yardline/domain/sign-in/applications';

/** Under which key the words of an application stand. */
export const applicationKey = (id: number) =>
  `applications.${isApplication(id) ? id : applications.web}` as const;
