import type { SecurityEventRow } from '@yardline/contract/security-events/security-events';
import { paths } from '../../paths.ts';

const records: Readonly<Record<string, (id: number) => string>> = {
  users: paths.user,
  roles: paths.role,
  api_keys: paths.apiKey,
  webhooks: paths.webhook,
  callback_addresses: paths.callback,
};
const pages: Readonly<Record<string, () => string>> = {
  sso_configs: paths.singleSignOn,
  sso_links: paths.singleSignOn,
  company_emails: paths.mailServer,
  text_providers: paths.textProvider,
  card_accounts: paths.cardAccount,
  play_copies: paths.play,
};

/** The page of what an event is about; of a person's own account, the person; undefined where there is none. */
export const subjectPath = (row: SecurityEventRow): string | undefined => {
  const { subject, subject_id: id, subject_name: name, user_id: userId } = row;
  const record = records[subject];
  // A row without a name is gone.
  if (record !== undefined) return name === '' ? undefined : record(Number(id));
  const page = pages[subject];
  if (page !== undefined) return page();
  return userId === null ? undefined : paths.user(userId);
};
