import { UserOutlined } from '@ant-design/icons';
import type { RepairStaff } from '@iris/contract/repair/repair.model';
import { FileImage } from '../../../base/files/FileImage.tsx';
import style from '../repair.module.css';

/** The small picture of a staff member, beside the name that says who it is. */
export const StaffPicture = ({ avatar }: Pick<RepairStaff, 'avatar'>) => (
  <span className={style.face} aria-hidden>
    {avatar === null ? <UserOutlined /> : <FileImage id={avatar} alt="" className={style.facePicture} />}
  </span>
);
