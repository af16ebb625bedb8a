import { CallRefused } from '@yardline/client/call-refused';
import type { Client } from '@yardline/client/client';
import { freshKey } from '@yardline/client/request';
import { upload } from '@yardline/client/upload';
import { type FieldResult, mostCommands, sendFieldCommands } from '@yardline/contract/field/field';
import { addPhoto } from '@yardline/contract/records/record-files';
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
const isOfPhoto = ({ status }: CallRefused): boolean => status >= 400 && status < 500 && status !== 401;

const sendPhoto = async (
  client: Pick<Client, 'call'>,
  store: PhotoStore,
  photo: WaitingPhoto,
): Promise<void> => {
  const { of, file } = photo;
  let { fileId } = photo;
  if (fileId === undefined) {
    const sent = await upload(client, new File([file.bytes], file.name, { type: file.type }));
    fileId = sent.id;
    // What has come in is not sent again, should its place on the record be refused by a lost line.
    await store.put({ ...photo, fileId });
  }
  await client.call(addPhoto, { params: { kind: of.kind, record: of.id }, body: { file_id: fileId } });
};

/** Sends the photos that wait, one after the other; one that is refused for good comes back with its reason. */
export const sendPhotos = async (
  client: Pick<Client, 'call'>,
  store: PhotoStore,
  isOwn: (waiting: WaitingPhoto) => boolean,
): Promise<Sent> => {
  const results: FieldResult[] = [];
  for (const photo of (await store.all()).filter(isOwn)) {
    try {
      await sendPhoto(client, store, photo);
    } catch (problem) {
      if (!(problem instanceof CallRefused)) throw problem;
      if (!isOfPhoto(problem)) return { results, problem };
      const message = `${photo.file.name}: ${problem.fields[0]?.message ?? problem.message}`;
      results.push({ id: String(photo.n), outcome: 'refused', message, is_clock_off: false });
    }
    await store.remove(photo.n);
  }
  return { results, problem: undefined };
};
