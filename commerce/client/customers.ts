import {
  type ChangePasswordRequest,
  customerProfile,
  done,
  forgotAnswer,
  type ForgotRequest,
  type RegisterRequest,
  resetAnswer,
  resetLink,
  type ResetRequest,
  sessionList,
  signedIn,
  type SignInRequest,
} from '../contract/account/customer.ts'
import { paths } from '../contract/paths.ts'
import type { Call } from './call.ts'

export type CustomerCalls = ReturnType<typeof customerCalls>

/** Accounts: opened and entered by anyone, everything else by the one who is signed in. */
export const customerCalls = (call: Call) => ({
  register: (request: RegisterRequest) =>
    call({
      name: 'customers.register',
      method: 'POST',
      path: paths.customers,
      body: request,
      answer: customerProfile,
    }),

  signIn: (request: SignInRequest) =>
    call({
      name: 'customers.signIn',
      method: 'POST',
      path: paths.signIn,
      body: request,
      answer: signedIn,
    }),

  signOut: () =>
    call({
      name: 'customers.signOut',
      method: 'POST',
      path: paths.signOut,
      body: {},
      answer: done,
    }),

  profile: () =>
    call({
      name: 'customers.profile',
      method: 'GET',
      path: paths.customerProfile,
      answer: customerProfile,
    }),

  sessions: () =>
    call({
      name: 'customers.sessions',
      method: 'GET',
      path: paths.customerSessions,
      answer: sessionList,
    }),

  endSession: (id: string) =>
    call({
      name: 'customers.endSession',
      method: 'DELETE',
      path: () => paths.customerSession(id),
      answer: done,
    }),

  /** Signs out everywhere, here too. */
  endAllSessions: () =>
    call({
      name: 'customers.endAllSessions',
      method: 'DELETE',
      path: paths.customerSessions,
      answer: done,
    }),

  forgotPassword: (request: ForgotRequest) =>
    call({
      name: 'customers.forgotPassword',
      method: 'POST',
      path: paths.passwordForgot,
      body: request,
      answer: forgotAnswer,
    }),

  resetLink: (token: string) =>
    call({
      name: 'customers.resetLink',
      method: 'GET',
      path: () => paths.passwordReset(token),
      answer: resetLink,
    }),

  resetPassword: (token: string, request: ResetRequest) =>
    call({
      name: 'customers.resetPassword',
      method: 'PUT',
      path: () => paths.passwordReset(token),
      body: request,
      answer: resetAnswer,
    }),

  changePassword: (customerId: string, request: ChangePasswordRequest) =>
    call({
      name: 'customers.changePassword',
      method: 'PUT',
      path: () => paths.password(customerId),
      body: request,
      answer: done,
    }),
})
