import { changeDocument, type Call } from '../commands/change-document.ts';
import type { GraphqlContext } from '../context.ts';
import { findPayment } from './read-payments.ts';

/** Starts a payment and has it settled. */
export const pay = (context: GraphqlContext, call: Call) =>
  changeDocument(context, call, findPayment);
