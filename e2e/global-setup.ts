import { runProduct } from './support/product.ts';

/**
 * Starts the product once. Later starts copy its folder, so that they need not create a database
 * and a release again.
 * @returns a function that removes the folder
 */
export default async function keepProductFolder(): Promise<() => Promise<void>> {
  const product = await runProduct();
  await product.end();
  process.env['PRODUCT_FOLDER'] = product.dataDir;
  return product.stop;
}
