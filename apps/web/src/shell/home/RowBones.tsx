import { Bone } from '../../kit/empty/Bone.tsx';
import style from './home.module.css';

/** Stands for the rows of a card's table until they are known. */
export const RowBones = () => (
  <div className={style.bones}>
    <Bone width="90%" />
    <Bone width="80%" />
    <Bone width="85%" />
  </div>
);
