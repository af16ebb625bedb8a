import type { InputOf } from '@yardline/contract/endpoint';
import type { printLabels as endpoint } from '@yardline/contract/papers/labels';
import type { FileReply } from '../../../kernel/http/route.ts';
import { drawQr } from '../../../kernel/qr.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { drawLabels } from '../layout/draw.ts';
import { word } from '../layout/words.ts';
import type { Label } from './label.ts';

/**
 * What stands on the labels of these assets, in the order in which they were asked for.
 * @throws Refusal asset.not_found when there is no such asset
 */
export const labelsOf = async (
  { tx, company, site }: Scope,
  numbers: readonly string[],
): Promise<Label[]> => {
  const rows = await tx
    .selectFrom('assets')
    .where('number', 'in', [...numbers])
    .select(['number', 'description', 'barcode'])
    .execute();
  const found = new Map(rows.map((row) => [row.number, row]));
  return Promise.all(
    numbers.map(async (number) => {
      const asset = found.get(number);
      if (asset === undefined) throw new Refusal('asset.not_found');
      const page = new URL(`/inventory/asset/${encodeURIComponent(number)}`, site?.publicUrl);
      return {
        number,
        description: asset.description,
        company: company.name,
        code: asset.barcode ?? number,
        qr: await drawQr(page.toString()),
      };
    }),
  );
};

/** Labels of assets as PDF. @throws Refusal asset.not_found */
export const printLabels = async (
  scope: Scope,
  { body: { numbers, size, first } }: InputOf<typeof endpoint>,
): Promise<FileReply> => {
  const { language } = scope;
  const labels = await labelsOf(scope, numbers);
  const [only] = numbers.length === 1 ? numbers : [];
  const name = [word('labels', language), only ?? ''].join(' ').trim();
  return { bytes: await drawLabels({ labels, size, first, language }), filename: `${name}.pdf` };
};
