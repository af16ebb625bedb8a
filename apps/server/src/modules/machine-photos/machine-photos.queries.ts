import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  getMachinePhoto,
  listMachinePhotos,
  MachinePhoto,
} from '@yardline/contract/machine-photos/machine-photos';
import { sql } from 'kysely';
import { readWhole } from '../../kernel/files/files.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { viewContract } from './photo-rights.ts';

const photosOf = ({ tx }: Scope, contractId: number) =>
  tx
    .selectFrom('machine_photos')
    .innerJoin('assets', 'assets.id', 'machine_photos.asset_id')
    .innerJoin('users', 'users.id', 'machine_photos.created_by')
    .where('machine_photos.contract_id', '=', contractId)
    .select(['machine_photos.id', 'assets.number', 'machine_photos.way', 'machine_photos.name'])
    .select((eb) => [
      // What was photographed as any machine of a group is shown with each machine that left for it.
      sql<number[]>`to_jsonb(array(${eb
        .selectFrom('contract_lines')
        .where('contract_lines.contract_id', '=', contractId)
        .where((or) =>
          or.or([
            or('contract_lines.asset_id', '=', or.ref('machine_photos.asset_id')),
            or('contract_lines.asked_asset_id', '=', or.ref('machine_photos.asset_id')),
          ]),
        )
        .orderBy('contract_lines.id')
        .select('contract_lines.id')}))`.as('lineIds'),
      eb('machine_photos.thumbnail_id', 'is not', null).$castTo<boolean>().as('has_thumbnail'),
    ])
    .select(['users.name as taken_by', 'machine_photos.created_at as taken_at'])
    .$narrowType<Pick<MachinePhoto, 'way'>>();

/** @throws Refusal resource.not_found */
export const listPhotos = async (
  scope: Scope,
  { params }: InputOf<typeof listMachinePhotos>,
): Promise<ReplyOf<typeof listMachinePhotos>> => {
  await viewContract(scope, params.id);
  return { photos: await photosOf(scope, params.id).orderBy('machine_photos.id').execute() };
};

/** One of them as it is answered. @throws Refusal resource.not_found */
export const getPhoto = async (scope: Scope, contractId: number, id: number): Promise<MachinePhoto> =>
  (await photosOf(scope, contractId).where('machine_photos.id', '=', id).executeTakeFirst()) ?? notFound();

/** @throws Refusal resource.not_found, and for the small picture of what has none */
export const readPhoto = async (
  scope: Scope,
  { params, query }: InputOf<typeof getMachinePhoto>,
): Promise<ReplyOf<typeof getMachinePhoto>> => {
  await viewContract(scope, params.id);
  const photo = await scope.tx
    .selectFrom('machine_photos')
    .where('contract_id', '=', params.id)
    .where('id', '=', params.photo)
    .select(['file_id', 'thumbnail_id'])
    .executeTakeFirst();
  const fileId = (query.size === 'small' ? photo?.thumbnail_id : photo?.file_id) ?? notFound();
  const { bytes, type } = (await readWhole(scope.tx, fileId)) ?? notFound();
  return { base64: bytes.toString('base64'), media_type: type };
};
