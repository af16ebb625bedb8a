import type { Logo } from '@yardline/contract/logos/logos';
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import { readWhole } from '../../kernel/files/files.ts';
import type { Scope } from '../../kernel/scope.ts';

/** A logo as it is kept. */
export type KeptLogo = {
  fileId: number;
  width: number;
  height: number;
  mediaType: string;
  bytes: Buffer;
  /** The name of the company, for those who do not see pictures. */
  company: string;
};

/** The company's logo; undefined where it has none. */
export const findLogo = async (tx: Kysely<DB>): Promise<KeptLogo | undefined> => {
  const row = await tx
    .selectFrom('company_logos')
    .innerJoin('companies', 'companies.id', 'company_logos.company_id')
    .select(['file_id', 'width', 'height', 'name'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { file_id: fileId, width, height, name: company } = row;
  const file = await readWhole(tx, fileId);
  return file === undefined
    ? undefined
    : { fileId, width, height, mediaType: file.type, bytes: file.bytes, company };
};

/** A logo within a text, as papers take it. */
export const inText = ({ mediaType, bytes }: KeptLogo): string =>
  `data:${mediaType};base64,${bytes.toString('base64')}`;

export const getLogo = async ({ tx }: Scope): Promise<Logo> => {
  const logo = await findLogo(tx);
  if (logo === undefined) return { picture: null };
  const { width, height, mediaType, bytes } = logo;
  return { picture: { base64: bytes.toString('base64'), media_type: mediaType, width, height } };
};
