/** `npm run demo`: fills a running `npm start` with three people and a project between them. */
import { PUBLIC_KEY, readSettings } from '../backend/settings.ts';
import { publicUrl } from '../delivery/settings.ts';
import { createAsk } from './demo/ask.ts';
import { makeDemo } from './demo/fill.ts';
import { people } from './demo/people.ts';
import { signIn, signInLink, type DemoTarget } from './demo/sign-in.ts';
import { runCommand } from './process/run-command.ts';

await runCommand(async () => {
  const { backendPort, inboxPort } = readSettings(process.env);
  const target: DemoTarget = {
    site: publicUrl(process.env),
    backend: `http://127.0.0.1:${backendPort}`,
    publicKey: PUBLIC_KEY,
    inbox: `http://127.0.0.1:${inboxPort}`,
  };
  await refuseStopped(target);

  const ask = async (name: keyof typeof people) =>
    createAsk(target, await signIn(target, people[name]));
  const asks = {
    contractor: await ask('contractor'),
    subcontractor: await ask('subcontractor'),
    client: await ask('client'),
  };
  console.log(await makeDemo(asks));
  console.log('Three people share a project. Each link signs in once, within an hour:\n');
  for (const person of Object.values(people)) {
    console.log(`${person.firstName} ${person.lastName}, ${person.part} (${person.email})`);
    console.log(`  ${await signInLink(target, person)}\n`);
  }
});

async function refuseStopped({ backend, inbox }: DemoTarget): Promise<void> {
  await Promise.all([fetch(`${backend}/health`), fetch(`${inbox}/api/v1/messages`)]).catch(
    (cause: unknown) => {
      throw new Error(
        `Nothing answers at ${backend} and ${inbox}. Run \`npm start\` in another terminal first.`,
        { cause },
      );
    },
  );
}
