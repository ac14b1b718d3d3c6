import { Lightbox } from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';

interface Props {
  name: string;
  /** URLs of the large pictures. */
  pictures: readonly string[];
  index: number;
  onClose: () => void;
}

const labels = {
  Previous: '上一张',
  Next: '下一张',
  Close: '关闭',
  'Zoom in': '放大',
  'Zoom out': '缩小',
  Lightbox: '图片查看',
  'Photo gallery': '图片',
  Carousel: '图片',
  Slide: '图片',
  '{index} of {total}': '第 {index} 张，共 {total} 张',
};

/** What `PictureLightbox` shows once it is open. */
export function PictureLightboxWindow({ name, pictures, index, onClose }: Props) {
  const single = pictures.length < 2;
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={pictures.map((src, i) => ({ src, alt: `${name} 第 ${i + 1} 张` }))}
      plugins={[Zoom]}
      labels={labels}
      carousel={{ finite: single }}
      controller={{ closeOnBackdropClick: true }}
      render={single ? { buttonPrev: () => null, buttonNext: () => null } : {}}
    />
  );
}
