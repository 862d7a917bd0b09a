import type { Module } from '../../blocks/module.js';
import { Avatar } from './avatar.entity.js';
import { avatarRoutes } from './avatar.http.js';
import type { AvatarService } from './avatar.service.js';
import { Member } from './member.entity.js';
import { MemberResolver } from './member.resolver.js';

export const membersModule: Module<{ avatars: AvatarService }, Member> = {
  entities: [Member, Avatar],
  resolvers: [MemberResolver],
  http: [avatarRoutes],
};
