import { useNavigation } from 'react-router-dom';
import { PageProgress } from './PageProgress.tsx';

/** Says that the next page is on its way. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <PageProgress />;
}
