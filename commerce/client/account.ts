import {
  customerData,
  customerSubscription,
  type DeletionRequest,
  type EmailRequest,
  type ProfileRequest,
} from '../contract/account/account.ts'
import { customerProfile, done } from '../contract/account/customer.ts'
import { paths } from '../contract/paths.ts'
import type { PreferencesRequest } from '../contract/account/subscription.ts'
import type { Call } from './call.ts'

export type AccountCalls = ReturnType<typeof accountCalls>

/** What the customer whose bearer is carried says and wants to know of themselves. */
export const accountCalls = (call: Call) => ({
  updateProfile: (request: ProfileRequest) =>
    call({
      name: 'account.updateProfile',
      method: 'PUT',
      path: paths.customerProfile,
      body: request,
      answer: customerProfile,
    }),

  changeEmail: (request: EmailRequest) =>
    call({
      name: 'account.changeEmail',
      method: 'PUT',
      path: paths.customerEmail,
      body: request,
      answer: customerProfile,
    }),

  subscription: () =>
    call({
      name: 'account.subscription',
      method: 'GET',
      path: paths.customerSubscription,
      answer: customerSubscription,
    }),

  setSubscription: (request: PreferencesRequest) =>
    call({
      name: 'account.setSubscription',
      method: 'PUT',
      path: paths.customerSubscription,
      body: request,
      answer: customerSubscription,
    }),

  endSubscription: () =>
    call({
      name: 'account.endSubscription',
      method: 'DELETE',
      path: paths.customerSubscription,
      answer: customerSubscription,
    }),

  data: () =>
    call({
      name: 'account.data',
      method: 'GET',
      path: paths.customerData,
      answer: customerData,
    }),

  delete: (request: DeletionRequest) =>
    call({
      name: 'account.delete',
      method: 'POST',
      path: paths.customerDeletion,
      body: request,
      answer: done,
    }),
})
