import type { ExportTarget } from '@yardline/contract/company-exports/export-target';
import type { Scope } from '../../../kernel/scope.ts';
import type { Site } from '../../../kernel/site.ts';

/** Where the secret of a company's bucket rests sealed. */
export const secretPlace = (companyId: number): string =>
  `${companyId}|company_export_targets|secret|${companyId}`;

/** What the process knows of itself, which every call from outside has. */
export const siteOf = ({ site }: Scope): Site => {
  if (site === undefined) throw new Error('only a call from outside sets where exports are sent');
  return site;
};

/** The bucket with its sealed secret; undefined while exports are sent nowhere. */
export const findKeyedTarget = ({ tx }: Scope) =>
  tx
    .selectFrom('company_export_targets')
    .select(['endpoint', 'bucket', 'folder', 'region', 'key_id', 'secret', 'set_at'])
    .executeTakeFirst();

export type KeyedTarget = NonNullable<Awaited<ReturnType<typeof findKeyedTarget>>>;

/** The setting as administrators see it: without its secret. */
export const findTarget = async ({ tx }: Scope): Promise<ExportTarget | null> =>
  (await tx
    .selectFrom('company_export_targets')
    .select(['endpoint', 'bucket', 'folder', 'region', 'key_id', 'set_at'])
    .executeTakeFirst()) ?? null;
