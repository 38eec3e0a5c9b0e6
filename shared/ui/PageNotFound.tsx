import { NotFound, type NotFoundProps } from './NotFound.tsx';

export interface PageNotFoundProps extends Pick<NotFoundProps, 'level'> {
  readonly homeHref: string;
  readonly homeLabel: string;
}

/** For a path that no remote claims: says so, and links home (specification, section 2). */
export function PageNotFound({ homeHref, homeLabel, level = 1 }: PageNotFoundProps) {
  return (
    <NotFound title="Page Not Found" backHref={homeHref} backLabel={homeLabel} level={level}>
      The page you're looking for doesn't exist or has been moved.
    </NotFound>
  );
}
