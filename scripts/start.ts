/** `npm start`: the product at http://localhost:3000, with its own backend and inbox. */
import { startProduct } from '../release/start-product.ts';
import { explain } from './explain.ts';
import { onStopSignal } from './on-stop-signal.ts';

try {
  const { url, inboxUrl, stop } = await startProduct(process.env);
  console.log(`\nPlumbline is ready:  ${url}`);
  if (inboxUrl) console.log(`Its mail arrives at: ${inboxUrl}`);
  onStopSignal(stop);
} catch (error) {
  explain(error);
}
