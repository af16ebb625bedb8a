import type { InputOf } from '@yardline/contract/endpoint';
import type { StoredFile } from '@yardline/contract/files/files';
import type {
  addMachinePhoto as endpoint,
  MachinePhoto,
} from '@yardline/contract/machine-photos/machine-photos';
import { isToDeliver } from '@yardline/domain/contracts/line-status';
import { audit } from '../../kernel/audit.ts';
import { beginPhoto, keepPhoto, type Made } from '../../kernel/files/photo.ts';
import type { OutwardSteps } from '../../kernel/http/route.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findAssets } from '../assets/public.ts';
import { type LineRecord, linesOf } from '../contracts/public.ts';
import { getPhoto } from './machine-photos.queries.ts';
import { photographContract } from './photo-rights.ts';

type Input = InputOf<typeof endpoint>;
type Sent = { contractId: number; assetId: number; way: Input['body']['way']; file: StoredFile };

/** @throws Refusal contract.line_not_found, contract.line_not_out for what comes back and never left */
const photographed = (lines: readonly LineRecord[], { lineId, way }: Input['body']) => {
  const line = lines.find(({ id, type }) => id === lineId && type === 'R');
  if (line === undefined || line.asset_id === null) throw new Refusal('contract.line_not_found');
  if (way === 'in' && isToDeliver(line)) throw new Refusal('contract.line_not_out');
  return { ...line, asset_id: line.asset_id };
};

/** The machine that a photo shows: that of the line, or one that may leave for it. @throws Refusal contract.unit_not_of_group */
const machineOf = async (scope: Scope, { params, body }: Input): Promise<number> => {
  const line = photographed(await linesOf(scope, params.id), body);
  if (body.assetId === undefined || body.assetId === line.asset_id) return line.asset_id;
  const assets = await findAssets(scope, [line.asset_id, body.assetId]);
  const [product, unit] = [assets.get(line.asset_id), assets.get(body.assetId)];
  if (unit === undefined) return notFound();
  if (product?.kind !== 'group' || unit.kind !== 'numbered' || unit.group_id !== product.group_id)
    throw new Refusal('contract.unit_not_of_group', {
      number: unit.number,
      group: product?.description ?? '',
    });
  return unit.id;
};

/**
 * Adds a photo of a machine that leaves with a contract or comes back from it. It is proof, so it stays: no call takes it away.
 * @throws Refusal resource.not_found, permission.denied, contract.archived, contract.line_not_found, contract.line_not_out,
 *   contract.unit_not_of_group, request.invalid (photo.not_an_image, file.too_large, file.wrong_extension),
 *   photo.too_many_pixels, photo.unreadable
 */
export const addMachinePhoto: OutwardSteps<Input, MachinePhoto, Sent, Made> = {
  begin: async (scope, input) => {
    const { params, body } = input;
    await photographContract(scope, params.id);
    const assetId = await machineOf(scope, input);
    const { file, act } = await beginPhoto(scope, body.file_id);
    await audit(scope, {
      action: 'update',
      noun: 'files',
      rowId: file.id,
      after: { photo_of: `contracts/${params.id}` },
    });
    return { intent: { contractId: params.id, assetId, way: body.way, file }, act };
  },
  finish: async (scope, { contractId, assetId, way, file }, made) => {
    if (made === undefined) return { refusal: new Refusal('photo.unreadable'), isFinal: true };
    const { name, fileId, thumbnailId } = await keepPhoto(scope, file, made);
    const { id } = await scope.tx
      .insertInto('machine_photos')
      .values({
        company_id: scope.company.id,
        contract_id: contractId,
        asset_id: assetId,
        way,
        name,
        file_id: fileId,
        thumbnail_id: thumbnailId ?? null,
        created_by: scope.actor.userId,
        created_at: scope.now.toString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(scope, {
      action: 'create',
      noun: 'machine_photos',
      rowId: id,
      after: { contract_id: contractId, asset_id: assetId, way, name },
    });
    return { reply: await getPhoto(scope, contractId, id) };
  },
};
