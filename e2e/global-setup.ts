import { runProduct } from './product.ts';

/**
 * Starts the product once and keeps its folder, so that every later one starts with a copy of the
 * database and the release instead of making its own.
 * @returns what removes the folder
 */
export default async function keepProductFolder(): Promise<() => Promise<void>> {
  const product = await runProduct();
  await product.end();
  process.env['PRODUCT_FOLDER'] = product.dataDir;
  return product.stop;
}
