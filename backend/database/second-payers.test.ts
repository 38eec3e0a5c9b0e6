import { beforeAll, expect, it } from '@jest/globals';
import { createMoney, type Money } from '../testing/money-cast.ts';
import { createDocuments, type Documents } from '../testing/money-documents.ts';
import { emailOf, type Cast } from '../testing/people-cast.ts';
import { useCast } from '../testing/use-cast.ts';
import { whoNeeds } from '../testing/who-needs.ts';

const opened = useCast();
let cast: Cast;
let money: Money;
/** Between the general contractor and a client of one person. */
let documents: Documents;
let contract: string;

beforeAll(async () => {
  cast = opened();
  money = createMoney(cast);
  documents = createDocuments(cast, money, 'client');
  contract = await documents.sign({ secondApprovalAboveCents: 5000, retainageBp: 0 });
});

const whoInvites = (request: string) => whoNeeds(cast, 'INVITE_PAYER', request);
const whoPays = (request: string) => whoNeeds(cast, 'PAY_REQUEST', request);
const invite = (...rights: string[]) =>
  cast.call('client', 'invite', [cast.parties.client, emailOf('stranger'), rights]);

it('waits for who approved a request above the bound, until another person may pay', async () => {
  const request = await documents.request(contract, 10_000);
  expect(await whoInvites(request)).toEqual([]);
  await documents.approve(request);
  expect([await whoInvites(request), await whoPays(request)]).toEqual([['client'], []]);

  await cast.call('stranger', 'answer_invitation', [await invite('APPROVE'), true]);
  expect(await whoInvites(request)).toEqual(['client']);
  const colleague = await cast.memberOf('stranger');
  await cast.call('client', 'change_rights', [colleague, ['PAY'], []]);
  expect([await whoInvites(request), await whoPays(request)]).toEqual([[], ['stranger']]);
  await cast.call('client', 'change_rights', [colleague, [], ['PAY']]);
  expect([await whoInvites(request), await whoPays(request)]).toEqual([['client'], []]);
  const theirs = await documents.request(contract, 20_000);
  const decision = ['decide_payment_request', ['payment_requests', theirs]] as const;
  await money.act('stranger', ...decision, true, null, null);
  expect([await whoInvites(theirs), await whoPays(theirs)]).toEqual([[], ['client']]);
  await documents.pay(theirs);
  await cast.call('owner', 'remove_member', [colleague]);

  const powerless = await invite();
  expect(await whoInvites(request)).toEqual(['client']);
  await cast.call('stranger', 'answer_invitation', [powerless, false]);
  const invitation = await invite('PAY');
  expect([await whoInvites(request), await whoPays(request)]).toEqual([[], []]);
  await cast.call('stranger', 'answer_invitation', [invitation, false]);
  expect(await whoInvites(request)).toEqual(['client']);
  const late = await invite('PAY');
  await cast.database.run(
    "update public.invitations set expires_at = now() - interval '1 second' where id = $1",
    [late],
  );
  expect(await whoInvites(request)).toEqual(['client']);

  await cast.call('stranger', 'answer_invitation', [await invite('PAY'), true]);
  expect([await whoInvites(request), await whoPays(request)]).toEqual([[], ['stranger']]);
  await cast.call('owner', 'remove_member', [await cast.memberOf('stranger')]);
  expect(await whoInvites(request)).toEqual(['client']);
});

it('does not wait where who approved pays, or a colleague does', async () => {
  const below = await documents.bill(contract, 25_000);
  expect([await whoInvites(below), await whoPays(below)]).toEqual([[], ['client']]);

  const plumbing = createDocuments(cast, money, 'plumbing');
  const ours = await plumbing.sign({ secondApprovalAboveCents: 0 });
  const request = await plumbing.bill(ours, 10_000);
  expect([await whoInvites(request), await whoPays(request)]).toEqual([[], ['payer']]);
});

it('waits for the general contractor where nobody of the payer may pay or let another one pay', async () => {
  const { client: payer } = cast.parties;
  const whoAdds = () => whoNeeds(cast, 'ADD_PAYER', payer);
  const change = (give: string[], take: string[]) =>
    cast.call('owner', 'change_rights', [cast.members.get('client') ?? '', give, take]);
  const request = await documents.bill(contract, 40_000);
  expect([await whoAdds(), await whoInvites(request)]).toEqual([[], ['client']]);
  for (const right of ['PAY', 'APPROVE']) {
    await change([], [right]);
    expect([await whoAdds(), await whoInvites(request)]).toEqual([['owner', 'approver'], []]);
    await change([right], []);
    expect(await whoAdds()).toEqual([]);
  }
  await change([], ['PAY']);
  const joins = await cast.call('approver', 'invite', [payer, emailOf('stranger'), ['PAY']]);
  expect([await whoAdds(), await whoPays(request)]).toEqual([[], []]);
  await cast.call('stranger', 'answer_invitation', [joins, true]);
  expect([await whoAdds(), await whoPays(request)]).toEqual([[], ['stranger']]);
  await cast.call('owner', 'remove_member', [await cast.memberOf('stranger')]);
  await change(['PAY'], []);
});
