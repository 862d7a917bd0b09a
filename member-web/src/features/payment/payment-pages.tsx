import PaymentCancelPage from './payment-cancel-page.tsx';
import PaymentPage from './payment-page.tsx';
import PaymentSuccessPage from './payment-success-page.tsx';

const parts = { offer: PaymentPage, success: PaymentSuccessPage, cancel: PaymentCancelPage };

/** Pages around a payment, loaded together, because people go from one to the next. */
export default function PaymentPages({ part }: { part: keyof typeof parts }) {
  const Part = parts[part];
  return <Part />;
}
