import { getLogo, removeLogo, setLogo } from '@yardline/contract/logos/logos';
import { printSample } from '@yardline/contract/papers/papers';
import { sendDocument } from '@yardline/contract/sendings/sendings';
import { describe, expect, it } from 'vitest';
import { type Caller, inCompany, useApp } from '../../../test/app.ts';
import { type Counter, newCounter, sell } from '../../../test/counter.ts';
import { runJob } from '../../../test/jobs.ts';
import { photograph, png } from '../../../test/pictures.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { upload } from '../../../test/upload.ts';
import { sendMail } from '../mail/public.ts';
import type { Letter, Transport } from '../mail/smtp.ts';

const held = useApp();

const trySet = async (caller: Caller, name: string, bytes: Uint8Array) =>
  caller.call(setLogo, { body: { file_id: (await upload(caller, name, bytes)).id } });

/** How many pictures a PDF holds. */
const picturesIn = (pdf: Uint8Array): number =>
  Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1;

/** The newest mail of the company, handed over as its job does when it is held no more. */
const handOver = async ({ tenant: { companyId } }: Counter, transport: Transport): Promise<void> => {
  const { id } = await inCompany(held.app, companyId, ({ tx }) =>
    tx.selectFrom('mails').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow(),
  );
  const job = sendMail({ site: held.app.site, transport });
  await runJob(held.app, companyId, job, { company_id: companyId, mail_id: id });
};

describe('a logo', () => {
  it('stands on papers and in mails to customers, until it is removed [B7.28] [B9.12]', async () => {
    const counter = await newCounter(held.app);
    const { admin } = counter;
    const sample = async () => Buffer.from(await admin.ok(printSample));
    expect(picturesIn(await sample())).toBe(0);
    const set = await trySet(admin, 'logo.png', await png({ width: 1_600, height: 400 }));
    expect(set.body.picture).toMatchObject({ width: 800, height: 200, media_type: 'image/png' });
    expect(picturesIn(await sample())).toBeGreaterThan(0);
    expect(textOfPdf(await sample())).toContain('Samplecustomer');
    const part = await counter.addPart('F-1', 12.5, 10);
    const { id } = await counter.open([sell(part, 2)], { kind: 'quote' });
    const send = () =>
      admin.ok(sendDocument, {
        params: { type: 'quote', id },
        body: { to: 'rosa@hudson.example', language: 'en', subject: 'Quote', message: 'Here it is.' },
      });
    const letters: Letter[] = [];
    const take = async (letter: Letter) => {
      letters.push(letter);
      return 'sent' as const;
    };
    await send();
    await handOver(counter, take);
    const [letter] = letters;
    expect(letter?.html).toMatch(/^<!doctype html><html lang="en"><body><p><img src="cid:logo" alt="Test/);
    expect(letter?.html).toContain('width="200" height="50"');
    const [paper, picture] = letter?.attachments ?? [];
    expect(picturesIn(paper?.content ?? new Uint8Array())).toBeGreaterThan(0);
    expect([picture?.cid, picture?.contentType]).toEqual(['logo', 'image/png']);
    expect((await admin.ok(removeLogo)).picture).toBeNull();
    expect(picturesIn(await sample())).toBe(0);
    await send();
    await handOver(counter, take);
    expect(letters[1]?.attachments).toHaveLength(1);
  });

  it('is a PNG or JPEG by its bytes, of a size to print, and its pixels alone are kept [B9.7]', async () => {
    const { admin } = await newCounter(held.app);
    const good = await png({ width: 64, height: 64 });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    for (const [name, bytes, message] of [
      ['logo.png', svg, 'A logo is a PNG or a JPEG picture.'],
      ['logo.svg', svg, 'A logo is a PNG or a JPEG picture.'],
      ['logo.png', Buffer.from('GIF89a\u0010\u0000\u0010\u0000'), 'A logo is a PNG or a JPEG picture.'],
      [
        'logo.png',
        await png({ width: 8, height: 64 }),
        'A logo has from 16 to 6,000 pixels on each side. This one has 8 by 64.',
      ],
      ['logo.png', Buffer.concat([good, Buffer.alloc(2_100_000)]), 'file size must be within 2 MB'],
    ] as const) {
      const { status, refusal } = await trySet(admin, name, bytes);
      expect([status, refusal.errors?.[0]?.message]).toEqual([400, message]);
    }
    const cut = await trySet(admin, 'logo.png', good.subarray(0, 40));
    expect(cut.refusal.reason).toBe('photo.unreadable');
    const hidden = Buffer.concat([good, Buffer.from('<script>alert(1)</script>')]);
    const { body } = await trySet(admin, 'logo.png', hidden);
    expect(Buffer.from(body.picture?.base64 ?? '', 'base64').toString('latin1')).not.toContain('script');
    const again = await trySet(admin, 'logo.jpg', await photograph({ width: 60, height: 40 }, 'place'));
    expect(again.body.picture?.media_type).toBe('image/jpeg');
    expect(await admin.ok(getLogo)).toEqual(again.body);
  });
});
