/** A product that journeys meet: where it answers, and the folder of its database. */
export type Product = { address: string; dataDir: string };

const variable = 'YARDLINE_JOURNEYS';

/** Tells the workers what was started. */
export const keepProducts = (products: readonly Product[]): void => {
  process.env[variable] = JSON.stringify(products.map(({ address, dataDir }) => ({ address, dataDir })));
};

/** The product of this worker: the one that takes the place of a worker that ended has its product too. */
export const productOf = (place = Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)): Product => {
  const product = (JSON.parse(process.env[variable] ?? '[]') as Product[])[place];
  if (product === undefined) throw new Error(`no product was started for worker ${place}`);
  return product;
};
