import { Row } from '#design/row.tsx';
import { contract, type Certificate } from '@baicao/shared/contract';
import { limits } from '@baicao/shared/limits';
import { certificateNumberRules } from '@baicao/shared/validation/certificate-number';
import { longTermDay } from '@baicao/shared/validation/certificate-types';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useState } from 'react';
import { api } from '#api/client.ts';
import { fieldMessages } from '@baicao/client/failure';
import { useUpload } from '#api/use-upload.ts';
import { toast } from '#design/toast.tsx';
import { UploadField } from '#design/upload-field.tsx';
import classes from './certificate-form.module.css';
import { ChosenFile } from './chosen-file.tsx';

interface Props {
  certificate: Pick<Certificate, 'type' | 'name' | 'number'>;
  onClose: () => void;
}

/** A new certificate: file, number and term, then its way to the review with the progress of the upload. */
export function CertificateForm({ certificate: { type, name, number }, onClose }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [isFileMissing, setFileMissing] = useState(false);
  const form = useForm({
    initialValues: { type, number, valid_from: '', valid_to: '' },
    validate: schemaResolver(contract.user.zizhiUpload.input, { sync: true }),
  });
  const upload = useUpload(api.user.zizhiUpload, {
    onDone: () => {
      toast('done', `${name}已提交，预计 ${limits.certificate.reviewHours} 小时内审核完成`);
      onClose();
    },
  });
  // The server's words stand beside the fields until the next try.
  const refused = upload.failure ? fieldMessages(upload.failure) : {};
  const general =
    upload.failure && Object.keys(refused).length === 0 ? upload.failure.message : (refused['file'] ?? '');
  const errorOf = (field: 'number' | 'valid_from' | 'valid_to') => form.errors[field] ?? refused[field];
  const isLongTerm = form.values.valid_to === longTermDay;
  return (
    <form
      className={classes.form}
      aria-label={`上传${name}`}
      noValidate
      onSubmit={form.onSubmit(
        (values) => {
          setFileMissing(!file);
          if (file) void upload.send({ ...values, file });
        },
        (errors) => {
          setFileMissing(!file);
          form.getInputNode(Object.keys(errors)[0] ?? '')?.focus();
        },
      )}
    >
      <Row className={classes.file} align="start" wrap gap={12} gapX={16}>
        <ChosenFile file={file} />
        <UploadField
          text={file ? '重新选择' : '选择文件'}
          name={name}
          progress={upload.progress}
          error={isFileMissing && !file ? '请先选择证照的照片或扫描件' : general}
          onFile={setFile}
          onCancel={upload.cancel}
          camera
        />
      </Row>
      <div className={classes.fields}>
        <TextInput
          label="证照编号"
          description={certificateNumberRules[type].hint}
          withAsterisk
          autoComplete="off"
          {...form.getInputProps('number')}
          error={errorOf('number')}
        />
        <TextInput
          type="date"
          label="有效期起"
          withAsterisk
          {...form.getInputProps('valid_from')}
          error={errorOf('valid_from')}
        />
        <TextInput
          type="date"
          label="有效期止"
          withAsterisk
          disabled={isLongTerm}
          {...form.getInputProps('valid_to')}
          error={errorOf('valid_to')}
        />
        <Checkbox
          label="长期有效"
          checked={isLongTerm}
          onChange={({ currentTarget }) => form.setFieldValue('valid_to', currentTarget.checked ? longTermDay : '')}
        />
      </div>
      <p className="muted">请上传加盖公章的清晰照片或扫描件，编号和日期与证照一致。审核通过前，现有证照继续有效。</p>
      <Row align="stretch" gap={12}>
        <Button type="submit" loading={upload.progress !== null}>
          提交审核
        </Button>
        <Button variant="default" onClick={onClose} disabled={upload.progress !== null}>
          取消
        </Button>
      </Row>
    </form>
  );
}
