import { demandCount } from '../../../kernel/auth/counts/request-counts.ts';
import { hashOf } from '../../../kernel/auth/tokens.ts';
import { audit } from '../../../kernel/audit.ts';
import { storeFile } from '../../../kernel/files/files.ts';
import { type RemadePhoto, remakeSent } from '../../../kernel/files/photo.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { lockRequest } from '../lock-request.ts';
import { readRequestPhoto } from '../read-photo.ts';
import { getOwnRequest } from './own-requests.ts';
import { askerOf } from './own-contract.ts';

export const mostPhotos = 5;
/** Photos that a person may send in an hour. */
const photosPerHour = 60;

const lastPosition = async ({ tx }: Scope, requestId: number): Promise<number> =>
  (
    await tx
      .selectFrom('request_photos')
      .where('request_id', '=', requestId)
      .select((eb) => eb.fn.max('position').as('last'))
      .executeTakeFirst()
  )?.last ?? 0;

/** The customer's own call-off or repair, which still takes so many photos. */
const lockOwn = async (scope: Scope, id: number, more: number): Promise<{ from: number }> => {
  const { customerId } = askerOf(scope);
  const request = await lockRequest(scope, id);
  const takes = request.kind === 'service' || request.kind === 'off_rent';
  if (request.customer_id !== customerId || !takes) return notFound();
  const from = await lastPosition(scope, id);
  if (from + more > mostPhotos) throw new Refusal('customer_request.too_many_photos', { most: mostPhotos });
  return { from };
};

/**
 * Whether so many photos may be added to a request now; counted, so that no one keeps the machine busy with pictures.
 * @throws Refusal resource.not_found, also for another customer's; customer_request.too_many_photos, request.rate_limited
 */
const beginPhotos = async (scope: Scope, id: number, more: number): Promise<void> => {
  await lockOwn(scope, id, more);
  const subject = hashOf(`request-photos|${scope.company.id}|${askerOf(scope).loginId}`);
  for (let n = 0; n < more; n += 1)
    await demandCount(scope.tx, { subject, seconds: 3600, now: scope.now, most: photosPerHour });
};

/** Keeps what was made of the photos. @throws Refusal as beginPhotos */
const keepPhotos = async (scope: Scope, id: number, made: readonly RemadePhoto[]): Promise<void> => {
  const { from } = await lockOwn(scope, id, made.length);
  for (const [index, { photo, small, mediaType }] of made.entries()) {
    const position = from + index + 1;
    const name = `request-${id}-${position}.${mediaType === 'image/png' ? 'png' : 'jpg'}`;
    const file = await storeFile(scope, { name, mediaType, content: [photo] });
    const thumbnail = await storeFile(scope, { name, mediaType, content: [small] });
    await scope.tx
      .insertInto('request_photos')
      .values({
        company_id: scope.company.id,
        request_id: id,
        position,
        file_id: file.id,
        thumbnail_id: thumbnail.id,
        created_at: scope.now.toString(),
        created_by: scope.actor.userId,
      })
      .execute();
  }
  await audit(scope, {
    action: 'update',
    noun: 'requests',
    rowId: id,
    after: { photos: from + made.length },
  });
};

const readOwnPhoto = async (scope: Scope, id: number, position: number) => {
  await getOwnRequest(scope, id);
  return readRequestPhoto(scope, id, position, false);
};

/** Photos of the customer's own requests: asked for, made outside of any transaction, and kept. */
export const ownPhotos = {
  begin: beginPhotos,
  make: remakeSent,
  keep: keepPhotos,
  read: readOwnPhoto,
} as const;
