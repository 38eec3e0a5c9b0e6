import { Skeleton } from '@plumbline/shared/ui';
import { ImageOff } from 'lucide-react';
import type { ShownPhoto } from '../../data/shown-photos.ts';
import type { PhotoLinks } from '../../links/usePhotoLinks.ts';
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
  const path = size === 'small' ? sent.smallPath : sent.path;
  const url = links.urlOf(path);
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
