import { useCommand } from '@plumbline/shared/apollo/commands';
import { paths } from '@plumbline/shared/contracts';
import { ProblemNotice } from '@plumbline/shared/forms';
import { Button } from '@plumbline/shared/ui';
import { useNavigate } from 'react-router-dom';
import { StartExample } from '../../data/start-example.ts';

/** Makes an example project of the user's own, and opens its money. */
export function StartExampleButton() {
  const { send, isBusy, problem } = useCommand();
  const navigate = useNavigate();

  async function start() {
    const started = await send(StartExample, (key) => ({ key }));
    if (started) await navigate(paths.projectMoney(started.projectId));
  }

  return (
    <>
      <ProblemNotice problem={problem} />
      <Button busy={isBusy} onClick={() => void start()}>
        Start with an example
      </Button>
    </>
  );
}
