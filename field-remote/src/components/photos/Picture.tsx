import { Skeleton } from '@plumbline/shared/ui';
import { ImageOff } from 'lucide-react';
import type { ShownPhoto } from '../../data/shown-photos.ts';
import type { PhotoLinks } from '../../links/usePhotoLinks.ts';
import { useThumbnail } from '../../links/useThumbnail.ts';
import { useKeptPhoto } from '../../queue/index.ts';

interface PictureProps {
  readonly photo: ShownPhoto;
  readonly size: 'small' | 'photo';
  readonly links: PhotoLinks;
}

/** A photo in the room that its parent gives it: the server's, or the one that is kept on this phone. */
export function Picture({ photo: { alt, sent, kept }, size, links }: PictureProps) {
  if (kept) return <KeptPicture entryId={kept.id} size={size} alt={alt} />;
  if (!sent) return null;
  const { path, smallPath } = sent;
  const url = links.urlOf(path);
  // Without signal, the thumbnail stands in for the photo.
  if (size === 'small' || (!url && links.hasFailed)) {
    return <SentThumbnail path={smallPath} links={links} alt={alt} />;
  }
  if (!url) return <Skeleton />;
  return <img src={url} alt={alt} decoding="async" onError={() => links.renew(path)} />;
}

interface SentThumbnailProps extends Pick<PictureProps, 'links'> {
  readonly path: string;
  readonly alt: string;
}

function SentThumbnail({ path, links, alt }: SentThumbnailProps) {
  const url = useThumbnail(path, links.urlOf(path));
  if (url) return <img src={url} alt={alt} decoding="async" onError={() => links.renew(path)} />;
  return links.hasFailed ? (
    <ImageOff size={28} role="img" aria-label={`${alt}, cannot be shown now`} />
  ) : (
    <Skeleton />
  );
}

interface KeptPictureProps extends Pick<PictureProps, 'size'> {
  readonly entryId: string;
  readonly alt: string;
}

function KeptPicture({ entryId, size, alt }: KeptPictureProps) {
  const url = useKeptPhoto(entryId, size);
  return url ? <img src={url} alt={alt} decoding="async" /> : <Skeleton />;
}
