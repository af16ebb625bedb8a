import { plain, wordsIn } from '../quick-line/plain.ts';
import { type Size, sizeRatio, sizesIn, takeSizes } from '../quick-line/sizes.ts';

/** What a product is called: a 26 ft electric scissor lift. */
type Named = { description: string };

/** A larger one does the same work and more; a substitute does about the same. */
export type InItsPlace = 'larger' | 'substitute';

/** Up to so much of its size more or less, a product is about as large. */
const about = 0.25;

/** A product more than so many times as large is another kind of machine. */
const most = 3;

/** Words that say how a machine is driven or moved, and not what it is: an electric boom is no electric scissor lift. */
const manners = new Set(
  (
    'electric diesel gas propane hybrid towable portable compact heavy duty ' +
    'electrique essence hybride remorquable portatif portative compacte'
  ).split(' '),
);

const kindWords = (name: string): Set<string> =>
  new Set(
    wordsIn(takeSizes(plain(name)).rest).filter((word) => /^\p{L}{3,}$/u.test(word) && !manners.has(word)),
  );

/** The first measure that both have, as a ratio of the other to the asked one. */
const ratioOf = (asked: readonly Size[], other: readonly Size[]): number | undefined =>
  other
    .flatMap((each) => asked.map((own) => sizeRatio(each, own)))
    .find((ratio): ratio is number => ratio !== undefined);

type Judged<Product> = { product: Product; as: InItsPlace; alike: number; ratio: number };

const judge = <Product extends Named>(asked: Named, product: Product): Judged<Product>[] => {
  const words = kindWords(asked.description);
  const alike = [...kindWords(product.description)].filter((word) => words.has(word)).length;
  const ratio = ratioOf(sizesIn(asked.description), sizesIn(product.description));
  if (ratio === undefined) return alike === 0 ? [] : [{ product, as: 'substitute', alike, ratio: 1 }];
  if (ratio < 1 - about || ratio > most) return [];
  if (ratio > 1 && alike > 0) return [{ product, as: 'larger', alike, ratio }];
  // Another kind of machine does the work only if it is as large.
  if (alike === 0 && ratio < 1) return [];
  return ratio > 1 + about ? [] : [{ product, as: 'substitute', alike, ratio }];
};

/**
 * The products of one class that can stand in for another, those nearest to it first: whose names say the same kind of machine, and the
 * same measure. Names tell sizes here as they do to the reader of lines, so nothing is typed in twice. [B3.54]
 * @param asked what was asked for
 * @param others of the same class, which have the same pricing rules
 */
export const inItsPlace = <Product extends Named>(
  asked: Named,
  others: readonly Product[],
): { larger: Product[]; substitute: Product[] } => {
  const judged = others
    .flatMap((product) => judge(asked, product))
    .toSorted((a, b) => b.alike - a.alike || a.ratio - b.ratio);
  const of = (as: InItsPlace): Product[] =>
    judged.filter((each) => each.as === as).map(({ product }) => product);
  return { larger: of('larger'), substitute: of('substitute') };
};
