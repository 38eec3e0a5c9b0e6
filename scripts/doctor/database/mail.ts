import { z } from 'zod';
import { type Check, orRight, skipped, wrong } from '../finding.ts';
import { mailServer } from '../../../delivery/settings.ts';

const waitingRow = z.object({ untaken: z.number(), failing: z.number() });

const WHERE = 'SMTP_URL and MAIL_FROM of the API process';

/** Mails leave the database. */
export const mail: Check = {
  name: 'mail',
  async check({ env, ...context }) {
    const database = await context.database();
    const [row] = await database.query(
      waitingRow,
      // A process that sends takes a mail within seconds, and has a minute for it.
      `select count(*) filter (where attempts = 0)::int as untaken,
         count(*) filter (where attempts > 0)::int as failing
       from operations.outbox where created_at < now() - interval '2 minutes'`,
    );
    const { untaken, failing } = waitingRow.parse(row);
    const problems = [
      ...(untaken > 0
        ? [wrong(`Mails that wait to be sent: ${untaken}. No API process sends any.`, WHERE)]
        : []),
      ...(failing > 0
        ? [
            wrong(
              `Mails that the mail server does not take: ${failing}.`,
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
