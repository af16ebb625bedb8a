import type { companyEn } from '../words/people/company-en.ts';

/** HTTP statuses of refusals about the company’s users, roles, divisions and mail server. */
export const companyStatuses: Record<keyof typeof companyEn, number> = {
  'user.invalid': 403,
  'mail_connection.expired': 410,
  'mail_connection.failed': 502,
  'mail_connection.wrong_account': 409,
  'mail_connection.not_configured': 409,
  'mail_connection.account_needed': 400,
  'mail_connection.from_other': 400,
  'mail_server.host_invalid': 400,
  'mail_server.port_unusual': 400,
  'mail_server.password_again': 400,
  'mail_server.password_in_clear': 400,
  'user.already_member': 409,
  'user.own_rights': 409,
  'user.last_administrator': 409,
  'user.inactive': 409,
  'user.not_his_division': 400,
  'user.division_twice': 400,
  'role.name_taken': 409,
  'role.in_use': 409,
  'rights.beyond_own': 403,
  'rights.discount_beyond_own': 403,
  'division.code_taken': 409,
  'division.in_use': 409,
};
