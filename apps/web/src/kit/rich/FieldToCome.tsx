import { Bone } from '../empty/Bone.tsx';
import style from './editor.module.css';

/** The outline of a field while its editor loads. */
export const FieldToCome = () => (
  <div className={style.field} aria-busy="true">
    <div className={style.tools}>
      <Bone width="60%" />
    </div>
    <div className={style.page}>
      <Bone width="80%" />
    </div>
  </div>
);
