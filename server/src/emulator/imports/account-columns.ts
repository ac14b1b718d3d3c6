import { companyMessage } from '@baicao/shared/validation/company';
import { mobileMessage } from '@baicao/shared/validation/phone';
import { passwordMessage } from '@baicao/shared/validation/credentials';
import { day, flag, oneOf, shaped, words } from './cell-readers.ts';
import type { Given } from './columns.ts';

export const accountColumns = {
  username: {
    titles: ['用户名', '账号', '登录名'],
    read: shaped(/^[A-Za-z0-9_]{2,16}$/, '用户名须为 2 至 16 位字母、数字或下划线'),
    examples: ['demo_shop', 'demo_clinic'],
  },
  password: {
    titles: ['密码', '登录密码'],
    read: shaped(/^\P{Cc}{8,64}$/u, passwordMessage),
    examples: ['', 'baicao-demo'],
  },
  company: {
    titles: ['企业名称', '公司', '公司名称', '单位名称', '客户名称'],
    read: shaped(/^[\p{Script=Han}A-Za-z0-9()（）·\-&、. ]{2,60}$/u, companyMessage),
    examples: ['岚州晨星大药房', '岚州晨星诊所'],
  },
  phone: {
    titles: ['手机号', '手机', '电话'],
    read: shaped(/^1[3-9][0-9]{9}$/, mobileMessage),
    examples: ['13900001001', '13900001002'],
  },
  name: { titles: ['联系人', '姓名'], read: words('联系人', 20), examples: ['林晓', '周宁'] },
  rank: {
    titles: ['企业类型', '客户类型'],
    read: oneOf('企业类型', [
      [1, '药店', '零售药店'],
      [2, '诊所'],
      [3, '商业公司'],
      [4, '连锁公司'],
      [5, '加盟店'],
    ]),
    examples: ['药店', '诊所'],
  },
  is_passed: { titles: ['已审核', '审核通过', '是否审核'], read: flag('已审核'), examples: ['是', '是'] },
  certificates_valid_to: {
    titles: ['证照有效期至', '证照有效期', '资质有效期'],
    read: day('证照有效期至'),
    examples: ['2031-12-31', ''],
  },
  contract_signed: { titles: ['已签合同', '电子合同'], read: flag('已签合同'), examples: ['是', '是'] },
  province: { titles: ['省', '省份', '地区'], read: words('省', 20), examples: ['湖北省', '湖北省'] },
  city: { titles: ['市', '城市'], read: words('市', 20), examples: ['武汉市', '武汉市'] },
  district: { titles: ['区县', '区', '县'], read: words('区县', 20), examples: ['江岸区', '武昌区'] },
  address: {
    titles: ['收货地址', '地址', '详细地址'],
    read: words('收货地址', 100),
    examples: ['晨星路 8 号', '晨星路 9 号'],
  },
} as const;

export type GivenAccount = Given<typeof accountColumns>;
