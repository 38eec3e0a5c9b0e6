import { useCommand } from '@plumbline/shared/apollo/commands';
import { paths } from '@plumbline/shared/contracts';
import { ProblemNotice } from '@plumbline/shared/forms';
import { Button } from '@plumbline/shared/ui';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { StartExample } from '../../data/start-example.ts';

const Target = styled(Button)`
  min-block-size: 3rem;
`;

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
      <Target busy={isBusy} onClick={() => void start()}>
        Start with an example
      </Target>
    </>
  );
}
