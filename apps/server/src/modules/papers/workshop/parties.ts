import type { Scope } from '../../../kernel/scope.ts';
import type { Party } from '../layout/paper.ts';
import type { PaperWord } from '../layout/words.ts';
import { findMachineSerials } from '../papers.queries.ts';
import { filled, machineLine, type Texts } from '../texts.ts';

/** The machine that the work is about: one of ours by its number, another by its words; neither where there is none. */
export const machineParty = async (
  scope: Scope,
  { asset_number: number, machine }: { asset_number: string; machine: string },
  texts: Texts,
): Promise<Party[]> => {
  if (number === '' && machine === '') return [];
  const known = (await findMachineSerials(scope, number === '' ? [] : [number])).get(number);
  return [
    {
      label: 'party.machine',
      name: number === '' ? machine : number,
      lines: filled([
        number === '' ? '' : machine,
        ...(known === undefined ? [] : (machineLine(known, texts).serials ?? [])),
      ]),
    },
  ];
};

/** Words of the customer beside the parties. */
export const toldParty = (label: PaperWord, text: string): Party => ({ label, name: '', lines: [text] });
