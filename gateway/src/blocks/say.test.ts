import { Matches, MaxLength, validateSync } from 'class-validator';
import { expect, it } from 'vitest';
import { AppError, fieldMessages, formatError, wrongFields } from './errors.js';
import { refusedWith, say } from './say.js';

const tooLong = {
  key: 'faq_question_too_long',
  params: { limit: 300 },
  text: 'Question must be less than 300 characters',
};

class Input {
  question = 'long';
  answer = '';
}
MaxLength(3, refusedWith(say.faq_question_too_long({ limit: 300 })))(Input.prototype, 'question');
Matches(/x/, { message: 'Words without a key' })(Input.prototype, 'answer');

it('returns a sentence with its key and its parameters', () => {
  expect(say.faq_question_too_long({ limit: 300 })).toEqual(tooLong);
  expect(say.faq_not_found()).toEqual({ key: 'faq_not_found', params: {}, text: 'No FAQ found' });
});

it('does not compile with a wrong key or parameter', () => {
  const wrong = [
    // @ts-expect-error
    () => say.faq_never(),
    // @ts-expect-error
    () => say.faq_question_too_long(),
    // @ts-expect-error
    () => say.faq_question_too_long({ max: 300 }),
    // @ts-expect-error
    () => say.faq_question_too_long({ limit: {} }),
    // @ts-expect-error
    () => say.faq_not_found({ id: '1' }),
  ];
  expect(wrong).toHaveLength(5);
});

it('is kept in an error, whose message is English', () => {
  const error = new AppError('BAD_USER_INPUT', say.faq_question_too_long({ limit: 300 }), {
    fields: { question: say.faq_question_too_long({ limit: 300 }), answer: 'Words without a key' },
  });
  expect(error.source).toEqual(tooLong);
  expect(error.fieldMessages).toEqual({ question: tooLong, answer: 'Words without a key' });
  expect(formatError(error, 'r1', () => {})).toEqual({
    message: tooLong.text,
    extensions: {
      code: 'BAD_USER_INPUT',
      fields: { question: tooLong.text, answer: 'Words without a key' },
      requestId: 'r1',
    },
  });
  expect(new AppError('NOT_FOUND', 'Words without a key').details).toEqual({});
});

it('is kept in the error of a validator', () => {
  const errors = validateSync(new Input());
  expect(wrongFields(errors)).toEqual({ question: tooLong, answer: 'Words without a key' });
  expect(fieldMessages(errors)).toEqual({ question: tooLong.text, answer: 'Words without a key' });
});
