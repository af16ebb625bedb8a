import { createAttribute, createCategory } from '@yardline/contract/catalog/categories';
import { createListing, setListingState, updateListing } from '@yardline/contract/listings/listings';
import { createStore } from '@yardline/contract/stores/stores';
import type { Database } from '../../../../src/kernel/database/transaction.ts';
import type { Scope } from '../../../../src/kernel/scope.ts';
import { markProduct } from '../../../../src/modules/catalog/public.ts';
import { keepPicture } from '../../../../src/modules/listings/public.ts';
import { publishContent } from '../../../../src/modules/stores/public.ts';
import { type Act, openStage, type Stage } from '../../stage/open-stage.ts';
import { drawPictures, type Drawn } from './draw-pictures.ts';
import { inFrench } from './french-names.ts';
import {
  contentOf,
  type DemoStore,
  listingAttributes,
  listingCategories,
  listingTexts,
  type ListingText,
} from './index.ts';

const keeper = 'Morgan Reyes';

/** A product by the code that the texts of the store name it by. */
type Product = { asset_id: number } | { part_id: number };
type Known = ReadonlyMap<string, Product>;

const readProducts = async ({ tx }: Scope): Promise<Known> => {
  const [assets, parts] = await Promise.all([
    tx.selectFrom('assets').where('kind', 'in', ['group', 'bulk']).select(['id', 'number']).execute(),
    tx.selectFrom('parts').select(['id', 'number']).execute(),
  ]);
  return new Map<string, Product>([
    ...assets.map(({ id, number }) => [number, { asset_id: id }] as const),
    ...parts.map(({ id, number }) => [number, { part_id: id }] as const),
  ]);
};

type Marks = Map<string, { category_ids: number[]; attribute_value_ids: number[] }>;

const marksFor = (marks: Marks, code: string) => {
  const known = marks.get(code) ?? { category_ids: [], attribute_value_ids: [] };
  marks.set(code, known);
  return known;
};

/** Sorts what the store offers; the ids of categories by their names. */
const sortGoods = async (act: Act, marks: Marks): Promise<Map<string, number>> => {
  const categories = new Map<string, number>();
  for (const { name, parent, listings } of listingCategories) {
    const parentId = parent === null ? null : (categories.get(parent) ?? null);
    const { cat_id: id } = await act(createCategory, {
      body: { cat_name: name, cat_name_fr: inFrench(name), parent_id: parentId },
    });
    categories.set(name, id);
    for (const code of listings) marksFor(marks, code).category_ids.push(id);
  }
  for (const { name, values } of listingAttributes) {
    const attribute = await act(createAttribute, {
      body: {
        attribute_type: name,
        attribute_type_fr: inFrench(name),
        attribute_values: values.map((value) => ({
          attribute_value_name: value.name,
          attribute_value_name_fr: inFrench(value.name),
        })),
      },
    });
    for (const [place, { listings }] of values.entries())
      for (const code of listings)
        marksFor(marks, code).attribute_value_ids.push(
          attribute.attribute_values[place]?.attribute_value_id ?? 0,
        );
  }
  return categories;
};

const list = async (
  act: Act,
  scope: Scope,
  {
    storeId,
    text,
    product,
    picture,
  }: { storeId: number; text: ListingText; product: Product; picture: Drawn },
): Promise<number> => {
  const { id, row_version: version } = await act(createListing, { body: { store_id: storeId, ...product } });
  await keepPicture(scope, id, { ...picture, alt_en: text.en.name, alt_fr: text.fr.name });
  const { en, fr } = text;
  const position = 10 * (1 + listingTexts.indexOf(text));
  const said = await act(updateListing, {
    params: { id },
    body: { texts: { en, fr }, position },
    ifMatch: version,
  });
  await act(setListingState, { params: { id }, body: { state: 'published' }, ifMatch: said.row_version });
  return id;
};

const publishAll = async (
  scope: Scope,
  storeId: number,
  store: DemoStore,
  look: Parameters<typeof contentOf>[1],
): Promise<void> => {
  const content = contentOf(store, look);
  for (const kind of Object.keys(content) as (keyof typeof content)[])
    await publishContent(scope, storeId, kind, content[kind] as never);
};

const found = <T>(known: ReadonlyMap<string, T>, name: string): T => {
  const value = known.get(name);
  if (value === undefined) throw new Error(`the demo's store knows no ${name}`);
  return value;
};

/** Northyard's store with the everyday fleet. @param pictures drawn since the demo began */
export const stockTheStore = async (
  stage: Stage,
  at: Temporal.Instant,
  pictures: Promise<Map<string, Drawn>>,
): Promise<void> => {
  const drawn = await pictures;
  await stage.scene(async (scene) => {
    const [act, scope] = [scene.as(keeper, at), scene.scope(keeper, at)];
    const [products, locations] = await Promise.all([
      readProducts(scope),
      scope.tx.selectFrom('locations').orderBy('id').select('id').execute(),
    ]);
    const { id: storeId } = await act(createStore, {
      body: {
        name: 'Northyard Equipment',
        path: 'northyard',
        state: 'open',
        order_mode: 'reservation',
        pay_mode: 'full',
        phone: '518-555-0100',
        email: 'rentals@northyard.example',
        location_ids: locations.map(({ id }) => id),
      },
    });
    const marks: Marks = new Map();
    const categories = await sortGoods(act, marks);
    const listings = new Map<string, number>();
    for (const text of listingTexts) {
      const product = found(products, text.of);
      await markProduct(scope, product, marksFor(marks, text.of));
      const picture = found(drawn, text.of);
      listings.set(text.of, await list(act, scope, { storeId, text, product, picture }));
    }
    await publishAll(scope, storeId, 'northyard', {
      listing: (code) => found(listings, code),
      category: (name) => found(categories, name),
    });
  });
};

/** The pictures that the store of the demo shows. */
export const drawStock = (): Promise<Map<string, Drawn>> => drawPictures(listingTexts.map(({ of }) => of));

/** The store of a company that offers nothing on the web yet, with pages of its own. */
export const openPlainStore = async (
  database: Database,
  companyId: number,
  { by, at, store, name }: { by: string; at: Temporal.Instant; store: DemoStore; name: string },
): Promise<void> => {
  const stage = await openStage(database, companyId);
  await stage.scene(async (scene) => {
    const scope = scene.scope(by, at);
    const locations = await scope.tx.selectFrom('locations').orderBy('id').select('id').execute();
    const { id: storeId } = await scene.as(by, at)(createStore, {
      body: {
        name,
        path: `northyard-${store}`,
        state: 'open',
        phone: '518-555-0100',
        email: 'hello@northyard.example',
        location_ids: locations.map(({ id }) => id),
      },
    });
    const none = (): never => {
      throw new Error('this store lists nothing');
    };
    await publishAll(scope, storeId, store, { listing: none, category: none });
  });
};
