/**
 * `npm run doctor`: checks everything that can make the first sign-in fail. `-- --json`
 * prints it for programs. Ends with 0 if all is well, 1 if something is wrong, 2 if the settings or
 * the command are.
 */
import { parseArgs } from 'node:util';
import { openContext } from './doctor/context.ts';
import { examine } from './doctor/examine.ts';
import { countStates, printFindings } from './doctor/print-findings.ts';
import { subjects } from './doctor/subjects.ts';
import { reportFailure, runCommand } from './process/run-command.ts';
import { hasColours } from '../delivery/settings.ts';

async function readCommand() {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  return { ...values, context: await openContext(process.env) };
}

async function runDoctor({ context, json }: Awaited<ReturnType<typeof readCommand>>) {
  const findings = await examine(context, subjects);
  await context.close();
  const counts = countStates(findings);
  console.log(
    json
      ? JSON.stringify({ site: context.siteUrl, ...counts, findings }, null, 2)
      : printFindings(context.siteUrl, findings, process.stdout.isTTY && hasColours(process.env)),
  );
  if (counts.wrong > 0) process.exitCode = 1;
}

await runCommand(async () => {
  const command = await readCommand().catch((error: unknown) => {
    reportFailure(error);
    process.exitCode = 2;
  });
  if (command) await runDoctor(command);
});
