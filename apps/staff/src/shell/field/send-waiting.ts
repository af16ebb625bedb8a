import { CallRefused } from '@yardline/client/call-refused';
import type { Client } from '@yardline/client/client';
import { freshKey } from '@yardline/client/request';
import { upload } from '@yardline/client/upload';
import { type FieldResult, mostCommands, sendFieldCommands } from '@yardline/contract/field/field';
import { addPhoto, listRecordFiles } from '@yardline/contract/records/record-files';
import type { CommandStore, PhotoStore, Waiting, WaitingPhoto } from './store.ts';

/** What came of sending: how each was answered, and why the rest still waits. */
type Sent = { results: FieldResult[]; problem: CallRefused | undefined };

/** Whether an act itself is refused, and no other at another time would be taken in its place. */
const isOfAct = ({ status }: CallRefused): boolean => status === 400 || status === 422;

/**
 * Sends what waits, in the order in which it was done, and forgets what the server has answered. A failure ends it: the remaining
 * acts stay where they are. Where the server cannot read one of several, they go one by one, and that one comes back with its
 * reason: it does not hold up those behind it.
 */
export const sendWaiting = async (
  client: Pick<Client, 'call'>,
  store: CommandStore,
  isOwn: (waiting: Waiting) => boolean,
): Promise<Sent> => {
  const results: FieldResult[] = [];
  let most = mostCommands;
  for (;;) {
    const waiting = (await store.all()).filter(isOwn).slice(0, most);
    const [first] = waiting;
    if (first === undefined) return { results, problem: undefined };
    try {
      const body = { commands: waiting.map(({ command }) => command) };
      const answer = await client.call(sendFieldCommands, { body }, { idempotencyKey: freshKey() });
      results.push(...answer.results);
      for (const { n } of waiting) await store.remove(n);
    } catch (problem) {
      if (!(problem instanceof CallRefused)) throw problem;
      if (!isOfAct(problem)) return { results, problem };
      if (waiting.length === 1) {
        const { command, n } = first;
        results.push({ id: command.id, outcome: 'refused', message: problem.message, is_clock_off: false });
        await store.remove(n);
      }
      most = 1;
    }
  }
};

/** Whether a photo itself is refused, and would be refused again. */
const isOfPhoto = ({ status }: CallRefused): boolean => [400, 403, 404, 409, 413, 422].includes(status);

const stemOf = (name: string): string => name.replace(/\.[^.]*$/, '');

/** Whether a photo is on its record already: its answer got lost. The phone gives each photo a name of its own. */
const isThere = async (
  client: Pick<Client, 'call'>,
  { of, file }: Pick<WaitingPhoto, 'of' | 'file'>,
): Promise<boolean> => {
  const { files } = await client.call(listRecordFiles, { params: { kind: of.kind, record: of.id } });
  return files.some(({ name }) => stemOf(name) === stemOf(file.name));
};

/** Hangs what has come in on its record. */
const hang = async (client: Pick<Client, 'call'>, photo: WaitingPhoto, fileId: number): Promise<void> => {
  const { of } = photo;
  try {
    await client.call(addPhoto, { params: { kind: of.kind, record: of.id }, body: { file_id: fileId } });
  } catch (problem) {
    if (!(problem instanceof CallRefused) || problem.status !== 404) throw problem;
    if (!(await isThere(client, photo))) throw problem;
  }
};

const sendPhoto = async (
  client: Pick<Client, 'call'>,
  store: PhotoStore,
  photo: WaitingPhoto,
): Promise<void> => {
  const { file } = photo;
  if (photo.fileId !== undefined) return hang(client, photo, photo.fileId);
  const { id } = await upload(client, new File([file.bytes], file.name, { type: file.type }));
  // What has come in is not sent again, should its place on the record be refused by a lost line.
  await store.put({ ...photo, fileId: id });
  return hang(client, photo, id);
};

/**
 * Sends the photos that wait, one after the other. One that is refused for good stays on the phone with its reason, and holds up none
 * behind it.
 * @returns why the rest waits; undefined where nothing is in the way
 */
export const sendPhotos = async (
  client: Pick<Client, 'call'>,
  store: PhotoStore,
  isMeant: (waiting: WaitingPhoto) => boolean,
): Promise<CallRefused | undefined> => {
  for (const photo of (await store.all()).filter(isMeant)) {
    try {
      await sendPhoto(client, store, photo);
      await store.remove(photo.n);
    } catch (problem) {
      if (!(problem instanceof CallRefused)) throw problem;
      if (!isOfPhoto(problem)) return problem;
      // Sent again it goes up again: what came in may be gone by then.
      await store.put({ ...photo, fileId: undefined, fault: problem.fields[0]?.message ?? problem.message });
    }
  }
  return undefined;
};
