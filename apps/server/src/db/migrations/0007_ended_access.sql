-- When everything that an account had open was ended: access tokens issued before open nothing more.
ALTER TABLE "accounts" ADD COLUMN "access_ended_at" timestamp with time zone;
