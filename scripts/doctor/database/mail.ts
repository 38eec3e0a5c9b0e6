import { z } from 'zod';
import { type Check, orRight, skipped, wrong } from '../finding.ts';
import { mailServer } from '../../../delivery/settings.ts';

const waitingRow = z.object({ untaken: z.number(), failing: z.number() });

const WHERE = 'SMTP_URL and MAIL_FROM of the API process';

/** Invitations leave the database by mail. */
export const mail: Check = {
  name: 'mail',
  async check({ env, ...context }) {
    const database = await context.database();
    const [row] = await database.query(
      waitingRow,
      // A process that sends takes an invitation within seconds, and has a minute for it. Other mails
      // may wait behind many.
      `select count(*) filter (where attempts = 0)::int as untaken,
         count(*) filter (where attempts > 0)::int as failing
       from operations.outbox
       where kind = 'INVITATION' and created_at < now() - interval '2 minutes'`,
    );
    const { untaken, failing } = waitingRow.parse(row);
    const problems = [
      ...(untaken > 0
        ? [
            wrong(
              `Invitations that wait for their mail: ${untaken}. No API process sends any.`,
              WHERE,
            ),
          ]
        : []),
      ...(failing > 0
        ? [
            wrong(
              `Invitations that the mail server does not take: ${failing}.`,
              `${WHERE}; mail_failed in its log.`,
            ),
          ]
        : []),
    ];
    if (problems.length === 0 && mailServer(env) === undefined) {
      return [
        skipped('No invitation waits. SMTP_URL was not given: without it the API sends none.'),
      ];
    }
    return orRight(problems, 'No invitation waits for its mail.');
  },
};
