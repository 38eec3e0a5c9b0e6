import { useNavigation } from 'react-router-dom';
import { PageProgress } from './PageProgress.tsx';

/** Shows that the next page is loading. */
export function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <PageProgress />;
}
