import { expect, it } from '@jest/globals';
import { z } from 'zod';
import { peopleLimits } from '../../shared/contracts/people.ts';
import { useCast } from '../testing/use-cast.ts';

const project = useCast();
const countRow = z.object({ count: z.number() });

const resend = async () => {
  const { call, invitations } = project();
  return call('owner', 'resend_invitation', [invitations.get('invited') ?? '']);
};
/** Lets so many minutes pass since the last mail. */
const letPass = (minutes: number) =>
  project().database.run(
    'update public.invitations set sent_at = sent_at - make_interval(mins => $1)',
    [minutes],
  );
/** Takes the mails that wait: how many there are. */
const takeMails = async () => {
  const text = `with sent as (
      delete from operations.outbox where kind = 'INVITATION' and about = $1 returning 1)
    select count(*)::integer as count from sent`;
  const values = [project().invitations.get('invited') ?? ''];
  return z.tuple([countRow]).parse(await project().database.query(countRow, text, values))[0].count;
};

it('mails an invitation again ten minutes later, four times, while it waits', async () => {
  const { database, invitations } = project();
  const id = invitations.get('invited');
  await letPass(peopleLimits.minutesBetweenMails - 1);
  expect(await resend()).toBe('LIMIT');
  await letPass(1);
  expect(await resend()).toBe(id);
  // The first mail had not left yet.
  expect(await takeMails()).toBe(1);
  expect(await resend()).toBe('LIMIT');
  for (let mails = 3; mails <= peopleLimits.mailsOfInvitation; mails += 1) {
    await letPass(peopleLimits.minutesBetweenMails);
    expect(await resend()).toBe(id);
    expect(await takeMails()).toBe(1);
  }
  await letPass(peopleLimits.minutesBetweenMails);
  expect(await resend()).toBe('LIMIT');
  await database.run('update public.invitations set expires_at = now() where id = $1', [id ?? '']);
  expect(await resend()).toBe('WRONG_STATE');
  expect(await takeMails()).toBe(0);
});
