import { paths, routeOf } from '@plumbline/shared/contracts';
import { matchPath, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { KeptLine } from '../components/KeptLine.tsx';

const Root = styled.div`
  margin-block-end: var(--space-4);
`;

/** Pages that say it themselves. */
const own = [
  paths.work(),
  routeOf(paths.projectWork),
  routeOf((id) => paths.workOrder(id, ':orderId')),
];

/** Says on the pages of others what is kept on this phone, and sends it from there. */
export function UnsentWork() {
  const { pathname } = useLocation();
  const isNew = [paths.newWorkOrder, paths.newExtra].some((path) =>
    matchPath(routeOf(path), pathname),
  );
  if (!isNew && own.some((path) => matchPath(path, pathname))) return null;
  return (
    <Root>
      <KeptLine isAlways={false} />
    </Root>
  );
}
