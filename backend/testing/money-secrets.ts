import { retainageOf } from '../../shared/contracts/money.ts';
import type { Money } from './money-cast.ts';
import { createDocuments, sides, type Documents, type Side } from './money-documents.ts';
import { createWork } from './work-orders.ts';
import type { Cast, PartyName } from './people-cast.ts';

/** A text or an amount of a project's money, and the parties whose members may find it. */
export type Secret = readonly [text: string, parties: readonly PartyName[]];

const RETAINAGE_BP = 500;

/** Writes texts and amounts that are found nowhere else into every kind of document. */
export async function createSecrets(cast: Cast, money: Money): Promise<Secret[]> {
  const secrets: Secret[] = [];
  let next = 7_310_000_000_019;
  const recorder = (parties: readonly PartyName[]) => ({
    text: (text: string) => {
      secrets.push([text, parties]);
      return text;
    },
    amount: (cents = (next += 1_000_000_123)) => {
      secrets.push([String(cents), parties]);
      return cents;
    },
  });
  type Recorder = ReturnType<typeof recorder>;

  const termsOf = (name: string, { text, amount }: Recorder) => ({
    title: text(`${name} contract`),
    retainageBp: RETAINAGE_BP,
    lines: [
      {
        text: text(`${name} line`),
        costCode: text(name),
        scheduledCents: amount() * 100,
      },
    ],
  });
  const draftOf = async (documents: Documents, contract: string, name: string, by: Recorder) => {
    const id = await documents.draft(contract, by.amount());
    await documents.attachWaiver(id, by.text(`${name} waiver`));
    return id;
  };

  /** Work orders and extras of a signed contract; of drafts, the payee alone finds what they say. */
  const order = async (side: Exclude<Side, 'client'>, name: string) => {
    const { payer, payee } = sides[side];
    const [by, payees] = [recorder([payer, payee]), recorder([payee])];
    const work = createWork(cast, money, side);
    const contract = await money.signContract({ payee });
    const wordsOf = (what: string, { text }: Recorder) => ({
      text: text(`${name} ${what}`),
      place: text(`${name} ${what} place`),
    });
    const pricedOf = (what: string, given: Recorder) => ({
      ...wordsOf(what, given),
      entries: [{ text: given.text(`${name} ${what} entry`), amountCents: given.amount() }],
    });
    const ordered = await work.issue(contract, wordsOf('order', by));
    await work.submit(ordered, by.text(`${name} note`));
    await work.giveBack(ordered, by.text(`${name} order sent back`));
    const extra = await work.extra(contract, pricedOf('offered extra', by));
    await work.approve(await work.submit(extra));
    await work.extra(contract, pricedOf('extra draft', payees));
    const again = await work.submit(await work.extra(contract));
    await work.giveBack(again, by.text(`${name} extra sent back`));
    await work.rewrite(contract, again, pricedOf('corrected extra', by));
    const withdrawn = await work.withdraw(await work.submit(await work.extra(contract)));
    await work.rewrite(contract, withdrawn, pricedOf('extra redraft', payees));
  };

  /** A contract of which everything has happened once, its second request sent back and corrected. */
  const complete = async (side: Side, name: string) => {
    const { payer, payee } = sides[side];
    const by = recorder([payer, payee]);
    const documents = createDocuments(cast, money, side);
    const contract = await documents.sign(termsOf(name, by));
    for (const who of ['decider', 'asker'] as const) {
      const change = await documents.propose(who, contract, by.amount(), {
        reason: by.text(`${name} reason of the ${who}`),
        text: by.text(`${name} extra of the ${who}`),
      });
      const other = who === 'asker' ? 'decider' : 'asker';
      await documents.answerChange(other, change, who === 'asker');
    }
    const asked = by.amount();
    const held = retainageOf(RETAINAGE_BP, asked);
    const request = await documents.draft(contract, asked);
    await documents.attachWaiver(request, by.text(`${name} waiver`));
    await documents.submit(request);
    await documents.approve(request);
    await documents.reverse(
      await documents.pay(request, by.text(`${name} check`)),
      by.text(`${name} reversal`),
    );
    await documents.acknowledge(await documents.pay(request, by.text(`${name} transfer`)));
    [held, asked - held].forEach((cents) => by.amount(cents));
    const second = await documents.request(contract, asked + 1);
    await documents.giveBack(second, by.text(`${name} sent back`));
    await documents.redraft(second, by.amount());
  };

  /** What only one party has seen: contracts before an offer, requests before they are submitted. */
  const drafts = async (side: Side, name: string) => {
    const documents = createDocuments(cast, money, side);
    const [contractor, payee] = [recorder(['gc']), recorder([sides[side].payee])];
    await documents.save(termsOf(`${name} draft`, contractor));
    const offered = await documents.offer();
    await documents.save(termsOf(`${name} again`, contractor), { id: offered, version: 2 });

    const big = { lines: [{ text: 'Whole', scheduledCents: 9_000_000_000_000_000 }] };
    await draftOf(documents, await documents.sign(big), `${name} request`, payee);
    const contract = await documents.sign(big);
    await documents.withdraw(await draftOf(documents, contract, `${name} withdrawn`, payee));
  };

  await complete('plumbing', 'Copper');
  await complete('roofing', 'Slate');
  await complete('client', 'Glass');
  await drafts('plumbing', 'Copper');
  await drafts('client', 'Glass');

  await order('plumbing', 'Brass');
  await order('roofing', 'Shingle');

  const { text, amount } = recorder(['gc']);
  const planned = { text: text('Planned pipes'), costCode: text('Plan'), plannedCents: amount() };
  await cast.call('owner', 'plan_budget', [cast.projectId, null, { json: [planned] }]);
  const cost = [
    cast.projectId,
    text('Tools'),
    text('Crane for a day'),
    amount(),
    '2026-11-20',
    null,
  ];
  await cast.call('owner', 'reverse_cost', [await cast.call('owner', 'record_cost', cost)]);
  return secrets;
}
