// The parts of the kit that most pages show. The shell has them in its first files and lends them, so that
// a page of several remotes loads them once. The rest of the kit imports them from here as well.
export { type AnyLinkProps, AnyLink } from '../AnyLink.tsx';
export { Button } from '../Button.tsx';
export { ButtonLink, type ButtonLinkProps } from '../ButtonLink.tsx';
export { Card, CardLink } from '../Card.tsx';
export { ErrorPanel } from '../ErrorPanel.tsx';
export { Loaded } from '../Loaded.tsx';
export { LogoMark } from '../LogoMark.tsx';
export { media } from '../media.ts';
export { NotFound } from '../NotFound.tsx';
export { NotLoaded } from '../NotLoaded.tsx';
export { Notice } from '../Notice.tsx';
export { Optional } from '../Optional.tsx';
export { PageHeader } from '../PageHeader.tsx';
export { PageNotFound } from '../PageNotFound.tsx';
export { PageTitle } from '../PageTitle.tsx';
export { ScreenSkeleton } from '../ScreenSkeleton.tsx';
export { Skeleton } from '../Skeleton.tsx';
export { Spinner } from '../Spinner.tsx';
export { useLoad } from '../useLoad.ts';
export { VisuallyHidden } from '../VisuallyHidden.tsx';
// Under every icon.
export { createLucideIcon } from 'lucide-react';
